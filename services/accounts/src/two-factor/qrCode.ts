/**
 * Returns a text as QR code: an SVG data URL, black on white with the quiet zone that cameras need, on dark
 * screens too.
 */
export const qrCodeOf = async (text: string): Promise<string> => {
  const { default: qrCode } = await import('qrcode');
  const svg = await qrCode.toString(text, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 4,
    color: { dark: '#000000', light: '#ffffff' },
  });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};
