import { and, asc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { type Decimal, decimal, moneyText, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import { isCallDue } from '../../../src/domain/money/commitments/capital-call.ts';
import type { Payable } from '../../../src/domain/rounds/wire-matching.ts';
import { rounds, series } from '../../database/schema/schema-club.ts';
import { deposits } from '../../database/schema/schema-cyborg.ts';
import { investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { notify } from '../core/mails/notify.ts';
import { statusOf, type WireFacts } from '../portfolio/deposits.ts';
import { checkDecimals } from '../rounds/amounts.ts';
import { isOwnName } from '../rounds/payments.ts';

type Deposit = typeof deposits.$inferSelect;

/** Capital calls are deposits that are requested independently of commitments and of the market. */
const isOutside = and(
  isNull(deposits.application_id),
  isNull(deposits.request_id),
  isNotNull(deposits.due_date),
);
const isCall = and(isOutside, isNotNull(deposits.expected_amount), isNotNull(deposits.investor_id));
/** Further payments for a call, after its first wire, state no amount of their own. */
const isRest = and(
  isOutside,
  isNull(deposits.expected_amount),
  notInArray(deposits.status, ['received', 'expected']),
);

const keyOf = ({ investor_id: investor, series_id: of, due_date: due, currency }: Deposit) =>
  JSON.stringify([investor, of, due, currency]);

const amountAfterRefund = ({ amount, returned }: Deposit): Decimal => decimal(amount).minus(returned);

/** The amount still due on a call, after payments by several wires. */
function outstandingOf(call: Deposit, rest: ReadonlyMap<string, readonly Deposit[]>): Decimal {
  const others = (rest.get(keyOf(call)) ?? []).map(amountAfterRefund);
  return decimal(call.expected_amount ?? '0').minus(sumOf([amountAfterRefund(call), ...others]));
}

async function loadRest({ database: { queries } }: Host): Promise<ReadonlyMap<string, readonly Deposit[]>> {
  const byCall = new Map<string, Deposit[]>();
  for (const row of await queries.select().from(deposits).where(isRest)) {
    byCall.set(keyOf(row), [...(byCall.get(keyOf(row)) ?? []), row]);
  }
  return byCall;
}

/** All calls, paid ones too. */
export async function loadCalls(host: Host): Promise<readonly Payable[]> {
  const rows = await host.database.queries
    .select({ call: deposits, investor: investors })
    .from(deposits)
    .innerJoin(investors, eq(investors.id, deposits.investor_id))
    .where(isCall)
    .orderBy(asc(deposits.id));
  const rest = await loadRest(host);
  return rows.map(({ call, investor }) => {
    const outstanding = outstandingOf(call, rest);
    return {
      kind: 'call',
      id: call.id,
      investorId: investor.id,
      reference: call.reference,
      currency: call.currency,
      isPayable: isCallDue(call.status, outstanding),
      outstanding: moneyText(outstanding),
      isOwnName: (name) => isOwnName(investor, name),
    };
  });
}

async function mailPaid(host: Host, call: Deposit, amount: Decimal, missing: Decimal, key: string) {
  const [round] = await host.database.queries
    .select({ id: rounds.id, title: rounds.title })
    .from(series)
    .innerJoin(rounds, eq(rounds.id, series.round_id))
    .where(eq(series.id, call.series_id ?? 0));
  if (!round || call.investor_id === null) return;
  const { currency } = call;
  const received = { amount: moneyText(amount), currency };
  const outstanding = missing.gt(0) ? { amount: moneyText(missing), currency } : null;
  await notify(host, call.investor_id, 'money_received', { round, received, outstanding }, key);
}

/**
 * Books a wire for a capital call. The first one is written into the row of the call; further ones have rows of their
 * own.
 * @returns the amount still due after it; negative for an overpayment.
 * @throws Refusal 409 where nothing is due.
 */
export async function payCall(
  host: Host,
  id: number,
  amount: Decimal,
  sender: string | null,
  { date = dayOf(host.clock()), depositId: wireId }: WireFacts = {},
): Promise<Decimal> {
  return host.database.transaction(async (queries) => {
    const [call] = await queries
      .select()
      .from(deposits)
      .where(and(eq(deposits.id, id), isCall))
      .for('update');
    if (!call) throw new Refusal(404, { detail: 'No such capital call.' });
    checkDecimals('amount', amount.toFixed(), call.currency);
    const due = outstandingOf(call, await loadRest(host));
    if (!isCallDue(call.status, due)) {
      throw new Refusal(409, { detail: `No money is due for ${call.reference ?? `deposit ${id}`}.` });
    }
    const wire = { date, amount: moneyText(amount), status: statusOf(amount, due), sender_name: sender };
    const { investor_id, entity_id, series_id, currency, due_date, reference } = call;
    if (call.status === 'expected') {
      await queries.update(deposits).set(wire).where(eq(deposits.id, id));
      if (wireId !== undefined) await queries.delete(deposits).where(eq(deposits.id, wireId));
    } else {
      const values = { ...wire, investor_id, entity_id, series_id, currency, due_date, reference };
      if (wireId === undefined) await queries.insert(deposits).values(values);
      else await queries.update(deposits).set(values).where(eq(deposits.id, wireId));
    }
    const missing = due.minus(amount);
    await mailPaid(host, call, amount, missing, `call ${id} ${moneyText(due)}`);
    return missing;
  });
}
