import { businessPath, longDefaultHandle } from '@tm/domain';
import { Link, styled } from '@tm/platform';

const Root = styled(Link)`
  text-underline-offset: 3px;
  &:hover {
    text-decoration: underline;
  }
`;

type Props = {
  /** Provider id of the business. */
  id: string;
  /** Handle of its page. Without it the link has the id, which leads to the page too. */
  handle?: string | undefined;
  name: string;
  className?: string;
};

/** Name of a business as a link to its page: `<BusinessLink id={provider.id} name="Adaeze Beauty" />`. */
export const BusinessLink = ({ id, handle, name, className }: Props) => (
  <Root to={businessPath(handle ?? longDefaultHandle(id))} className={className}>
    {name}
  </Root>
);
