/** Returns a text as QR code: an SVG, black on white with the quiet zone that cameras need. */
export const qrCodeSvg = async (text: string): Promise<string> => {
  const { default: qrCode } = await import('qrcode');
  return qrCode.toString(text, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 4,
    color: { dark: '#000000', light: '#ffffff' },
  });
};

/** Returns the QR code of a text as a data URL, for a picture that no other request may read. */
export const qrCodeOf = async (text: string): Promise<string> =>
  `data:image/svg+xml;base64,${Buffer.from(await qrCodeSvg(text)).toString('base64')}`;
