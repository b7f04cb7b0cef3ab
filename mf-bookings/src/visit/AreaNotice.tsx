import { describeServiceAreas, isServiceArea } from '@tm/domain';
import { Info } from 'lucide-react';
import { NoteBox } from './NoteBox';

/** A business with the areas in which it usually works. */
export type Business = { businessName: string; serviceAreas: readonly string[] } | null | undefined;

/** Says that the business usually works elsewhere than in an area. The request can still be sent. */
export const AreaNotice = ({ business, area }: { business: Business; area: string }) =>
  business && !isServiceArea(business.serviceAreas, area) ? (
    <NoteBox role="status">
      <Info aria-hidden="true" />
      <p>
        {business.businessName} usually works in {describeServiceAreas(business.serviceAreas)}. They may
        decline.
      </p>
    </NoteBox>
  ) : null;
