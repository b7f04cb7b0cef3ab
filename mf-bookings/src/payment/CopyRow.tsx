import { styled } from '@tm/platform';
import { Button } from '@tm/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--s-3);
  dt {
    grid-column: 1 / -1;
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  dd {
    font-size: var(--fs-md);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const LABELS = { idle: 'Copy', copied: 'Copied', refused: 'Select it to copy' } as const;

type Props = {
  name: string;
  value: string;
  /** The copied text, if it is not the value. */
  copies?: string;
};

/**
 * A value of a list of details, with a button that copies it. Browsers without a clipboard (plain http) leave
 * it to be selected.
 */
export function CopyRow({ name, value, copies = value }: Props) {
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(copies);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <Root>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd>
        <Button
          variant="secondary"
          aria-label={`${LABELS[state]}: ${name}`}
          onClick={() => void handleCopy()}
        >
          {state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {LABELS[state]}
        </Button>
      </dd>
    </Root>
  );
}
