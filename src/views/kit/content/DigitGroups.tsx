import { Fragment } from 'react';
import { digitGroups } from '../format/amount-text.ts';

/** An amount that may break between its groups of digits, and nowhere else, where a phone has no room for 15 of them. */
export const DigitGroups = ({ children }: { children: string }) =>
  digitGroups(children).map((group, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- groups have no other identity
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {group}
    </Fragment>
  ));
