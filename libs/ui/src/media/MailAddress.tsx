/** An email address that a narrow line breaks before its `@` rather than within a name. */
export function MailAddress({ of }: { of: string }) {
  const at = Math.max(0, of.lastIndexOf('@'));
  return (
    <span>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </span>
  );
}
