import { notify } from '@tm/platform';
import { useRef, useState, type ComponentProps, type MouseEvent } from 'react';
import { ButtonLink } from '../form/button/ButtonLink';

const FALLBACK = 'The file was not downloaded. Please try again.';

/** Returns why a download was refused: the sentence of the problem document. */
const reasonOf = async (response: Response): Promise<string> => {
  const problem = (await response.json().catch(() => null)) as { detail?: string } | null;
  return problem?.detail ?? FALLBACK;
};

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';

/** Gives a file to the browser, which saves it under its name. */
const save = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'download'> &
  Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size'> & {
    href: string;
    /** Runs before the request; false stops the download. */
    prepare?: () => Promise<boolean>;
  };

/**
 * Link to a file that a service makes: `<FileLink href={earningsFile(query)}>Download CSV</FileLink>`. The
 * page itself loads the file, and shows the reason when the service refuses it. A browser shows a refusal
 * only as a failed download. Without scripts, and in a new tab, it is a plain link.
 */
export function FileLink({ href, prepare, ...rest }: Props) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const load = async (address: string) => {
    if (prepare && !(await prepare())) return;
    const response = await fetch(address, { credentials: 'same-origin' }).catch(() => null);
    const file = response?.ok ? await response.blob().catch(() => null) : null;
    if (response && file) save(file, nameOf(response));
    else
      notify({
        title: 'Error',
        description: response && !response.ok ? await reasonOf(response) : FALLBACK,
        variant: 'destructive',
      });
  };
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    void load(event.currentTarget.href).finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  };
  return <ButtonLink {...rest} href={href} download aria-busy={isBusy} onClick={handleClick} />;
}
