const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML; control characters, which XML 1.0 cannot contain, become U+FFFD. */
export const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replace(/(?![\t\n\r])\p{Cc}/gu, '\uFFFD');
