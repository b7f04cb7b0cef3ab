import { styled } from '@tm/platform';
import { inputStyle } from '@tm/ui';
import { leadingIcon } from '@tm/ui/search';
import { Search } from 'lucide-react';

const Box = styled.span`
  position: relative;
  display: block;
  input {
    ${inputStyle}
    padding-left: 46px;
  }
  svg {
    ${leadingIcon}
  }
`;

type Props = { label: string; value: string; onChange: (value: string) => void };

/** A search whose placeholder, also its accessible name, lists the searched fields. */
export const SearchBox = ({ label, value, onChange }: Props) => (
  <Box>
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={120}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => onChange(event.target.value)}
    />
    <Search aria-hidden="true" />
  </Box>
);
