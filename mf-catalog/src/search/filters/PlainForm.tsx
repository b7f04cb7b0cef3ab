import { siteUrl, styled, useLocation } from '@tm/platform';
import { Button } from '@tm/ui';
import { createContext, use, useId, type ReactNode } from 'react';

const FormId = createContext<string | undefined>(undefined);

/**
 * Returns the attributes of a field or a submit button that also works before the script of the page runs,
 * and without it: the browser then sends the fields of the form as the query of the page.
 */
export function usePlainField(name: string): { name?: string; form?: string } {
  const form = use(FormId);
  return form === undefined ? {} : { name, form };
}

type Props = {
  /** Values of the query that no field of the page has. Empty ones are left out. */
  kept: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** Form around the filters of a page. Its fields may be anywhere in `children`. */
export function PlainForm({ kept, children }: Props) {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <FormId value={id}>
      {children}
      {/* Last, so that a button with the name of a kept value comes first in the query, where it counts. */}
      <form id={id} action={siteUrl(pathname)} onSubmit={(event) => event.preventDefault()}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
      </form>
    </FormId>
  );
}

/** A second set of the same fields, in a dialog, which only the script of the page opens. */
export const WithoutPlainForm = ({ children }: { children: ReactNode }) => (
  <FormId value={undefined}>{children}</FormId>
);

const Apply = styled(Button)`
  @media (scripting: enabled) {
    display: none;
  }
`;

/** Button that sends the fields without script. With it each change is applied at once. */
export const ApplyButton = () => {
  const { form } = usePlainField('');
  return (
    <Apply type="submit" form={form} variant="secondary" full>
      Apply filters
    </Apply>
  );
};
