import { LineIcon } from './LineIcon';

/** The icon next to error texts. */
export const AlertIcon = () => (
  <LineIcon>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 7.5v5.5M12 16.5v.01" />
  </LineIcon>
);
