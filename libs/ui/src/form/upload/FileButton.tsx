import { styled } from '@tm/platform';
import type { ChangeEvent, ReactNode } from 'react';
import { buttonStyle, type ButtonLook } from '../button/buttonStyle';
import { hiddenStyle } from '../../layout/VisuallyHidden';

const Root = styled.label<ButtonLook>`
  ${buttonStyle}
  cursor: pointer;
  input {
    ${hiddenStyle}
  }
  &:focus-within {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
`;

type Props = {
  /** Media types that the device's picker offers. */
  accept: readonly string[];
  multiple?: boolean;
  onPick: (files: File[]) => void;
  describedBy?: string;
  children: ReactNode;
};

/**
 * A button that opens the device's file picker: `<FileButton accept={IMAGE_TYPES} onPick={photos.add}>Choose
 * photo</FileButton>`.
 */
export function FileButton({ accept, multiple = false, onPick, describedBy, children }: Props) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onPick([...(currentTarget.files ?? [])]);
    // Cleared, so that the same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  return (
    <Root $variant="secondary">
      <input
        type="file"
        accept={accept.join(',')}
        multiple={multiple}
        aria-describedby={describedBy}
        onChange={handleChange}
      />
      {children}
    </Root>
  );
}
