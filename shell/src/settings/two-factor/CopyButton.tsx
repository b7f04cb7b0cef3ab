import { Button } from '@tm/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

type Props = { text: string; children: string };

/**
 * Copies text to the clipboard and shows the result in its label. Browsers without a clipboard (plain http)
 * leave the text to be selected.
 */
export function CopyButton({ text, children }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <Button variant="secondary" onClick={() => void handleCopy()}>
      {state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'Select it to copy'}
        {state === 'idle' && children}
      </span>
    </Button>
  );
}
