import { ChipLink, Row, Stack } from '@tm/ui';
import { param, useUrlState } from '@tm/ui/url-state';
import { moneyPath } from '../moneyPath';
import { LateQueue } from './LateQueue';
import { RefundQueue } from './RefundQueue';

const LISTS = { refunds: 'Refunds', late: 'Late and Unknown Money' } as const;
const NAMES = Object.keys(LISTS) as (keyof typeof LISTS)[];
const PARAMS = { list: param.oneOf(NAMES, 'refunds') };

/** Refunds that wait for an admin, and money that belongs to no open booking. */
export function Refunds() {
  const [{ list }] = useUrlState(PARAMS);
  return (
    <Stack $gap={4}>
      <Row as="nav" aria-label="Late and Refunds" $gap={2}>
        {NAMES.map((name) => (
          <ChipLink
            key={name}
            selected={name === list}
            to={moneyPath('refunds', name === 'refunds' ? {} : { list: name })}
          >
            {LISTS[name]}
          </ChipLink>
        ))}
      </Row>
      {list === 'late' ? <LateQueue /> : <RefundQueue />}
    </Stack>
  );
}
