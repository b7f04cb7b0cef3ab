import { styled } from '@tm/platform';
import { Button, Row, Stack } from '@tm/ui';
import { Download } from 'lucide-react';
import { CopyButton } from './CopyButton';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 31ch), 1fr));
  gap: var(--s-1) var(--s-5);
  padding: var(--s-4);
  border-radius: var(--r-1);
  background: var(--surface-2);
  font-variant-numeric: tabular-nums;
  code {
    font-size: var(--fs-md);
    overflow-wrap: anywhere;
  }
`;

const FILE_NAME = 'trusted-marketplace-recovery-codes.txt';

/** Downloads a text file. */
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  // Deferred, because browsers read the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The recovery codes for a lost phone; they are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  return (
    <Stack>
      <List aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </List>
      <Row>
        <CopyButton text={text}>Copy codes</CopyButton>
        <Button variant="secondary" onClick={() => download(`${text}\n`)}>
          <Download aria-hidden="true" />
          Download
        </Button>
      </Row>
    </Stack>
  );
}
