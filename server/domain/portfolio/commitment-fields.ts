import { type Decimal, zero } from '../../../src/domain/money/amounts/decimal.ts';
import {
  commitmentAccount,
  type CommitmentLine,
  type CommitmentParts,
  paidInToCommitted,
} from '../../../src/domain/money/commitments/commitment-account.ts';
import { money, ratio } from '../core/wire-figures.ts';

/** The lines of some parts, and their PIC, in wire format. For all members together, `fromMembers` is what they bought from each other. */
export function commitmentFields(parts: CommitmentParts, fromMembers: Decimal | null = zero) {
  const account = commitmentAccount(parts);
  const text = (line: CommitmentLine) => money(account[line]);
  return {
    promised: text('promised'),
    released: text('released'),
    committed: text('committed'),
    called: text('called'),
    received: text('received'),
    drawn: text('drawn'),
    uninvested: text('uninvested'),
    recallable: text('recallable'),
    unfunded: text('unfunded'),
    pic: ratio(paidInToCommitted(account, fromMembers)),
  };
}
