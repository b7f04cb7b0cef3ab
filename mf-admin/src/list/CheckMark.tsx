import { styled } from '@tm/platform';
import { Muted, VisuallyHidden } from '@tm/ui';

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 44px;
  min-height: 44px;
  margin: -2px 0 -2px -12px;
  padding-left: 12px;
  cursor: pointer;
  input {
    width: 24px;
    height: 24px;
    flex: none;
    accent-color: var(--brand);
  }
`;

type Props = {
  label: string;
  /** Shows the label next to the box; otherwise it is for screen readers only. */
  isShown?: boolean;
  checked: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** A checkbox with a touch target for a thumb. */
export const CheckMark = ({ label, isShown = false, checked, disabled, onChange }: Props) => (
  <Label>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    {isShown ? <Muted $small>{label}</Muted> : <VisuallyHidden>{label}</VisuallyHidden>}
  </Label>
);
