import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { isDay } from '../../../../src/domain/days/days.ts';
import { decimal, sumOf } from '../../../../src/domain/money/amounts/decimal.ts';
import {
  amountOf,
  BadStatement,
  type Credit,
  joinFields,
  oneLine,
  referenceOrNull,
  type Statement,
} from './statement.ts';

/** ISO 20022 camt.053, any version: https://www.iso20022.org/catalogue-messages. Fields that do not concern a wire are not read. */

const listed = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']);

// No value is parsed as a number at first: amounts and accounts keep their zeros. Custom entities are refused.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => listed.has(name),
});

const text = z.string();
const amount = z.object({ '#text': text, '@Ccy': text });
const party = z.object({ Nm: text.optional(), Pty: z.object({ Nm: text.optional() }).optional() }).optional();
const status = z.union([text, z.object({ Cd: text })]).optional();
const date = z.object({ Dt: text.optional(), DtTm: text.optional() }).optional();

const transaction = z.object({
  Refs: z
    .object({ EndToEndId: text.optional(), AcctSvcrRef: text.optional(), TxId: text.optional() })
    .optional(),
  Amt: amount.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: amount }).optional() }).optional(),
  CdtDbtInd: text.optional(),
  RltdPties: z.object({ Dbtr: party, UltmtDbtr: party }).optional(),
  RmtInf: z
    .object({
      Ustrd: z.array(text).optional(),
      Strd: z.array(z.object({ CdtrRefInf: z.object({ Ref: text.optional() }).optional() })).optional(),
    })
    .optional(),
  AddtlTxInf: text.optional(),
});
type Transaction = z.output<typeof transaction>;

const entry = z.object({
  Amt: amount,
  CdtDbtInd: text,
  RvslInd: text.optional(),
  Sts: status,
  BookgDt: date,
  ValDt: date,
  AcctSvcrRef: text.optional(),
  NtryRef: text.optional(),
  AddtlNtryInf: text.optional(),
  NtryDtls: z.array(z.object({ TxDtls: z.array(transaction).optional() })).optional(),
});
type Entry = z.output<typeof entry>;

const document = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      Stmt: z.array(
        z.object({
          Acct: z.object({
            Id: z.object({ IBAN: text.optional(), Othr: z.object({ Id: text }).optional() }),
          }),
          Ntry: z.array(entry).optional(),
        }),
      ),
    }),
  }),
});

/** An empty element counts as absent: `<RltdPties></RltdPties>`. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== '').map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== '')
      .map(([key, item]) => [key, withoutEmpty(item)]),
  );
}

const nameIn = (of: z.output<typeof party>) => of?.Nm ?? of?.Pty?.Nm ?? null;

function bookedDay({ BookgDt, ValDt }: Entry, context: string): string {
  const day = (BookgDt?.Dt ?? BookgDt?.DtTm ?? ValDt?.Dt ?? ValDt?.DtTm ?? '').slice(0, 10);
  if (!isDay(day)) throw new BadStatement(`${context}: it has no day.`);
  return day;
}

const isBooked = ({ Sts }: Entry) => Sts === undefined || (typeof Sts === 'string' ? Sts : Sts.Cd) === 'BOOK';

/** The amount credited to the account: the details may also contain the amount that the sender paid, in another currency. */
function amountIn(found: Entry, one: Transaction | null, isOnly: boolean, context: string): string {
  const currency = found.Amt['@Ccy'];
  const stated = [one?.Amt, one?.AmtDtls?.TxAmt?.Amt].find((given) => given?.['@Ccy'] === currency);
  const given = isOnly ? found.Amt : stated;
  if (!given) throw new BadStatement(`${context}: one of its payments has no amount in ${currency}.`);
  return amountOf(given['#text'], currency, '.', context);
}

function creditOf(
  found: Entry,
  one: Transaction | null,
  amount: string,
  account: string,
  context: string,
): Credit {
  const endToEnd = one?.Refs?.EndToEndId;
  return {
    day: bookedDay(found, context),
    amount,
    currency: found.Amt['@Ccy'],
    sender: nameIn(one?.RltdPties?.Dbtr) ?? nameIn(one?.RltdPties?.UltmtDbtr),
    text: joinFields([
      oneLine(one?.RmtInf?.Ustrd ?? []),
      ...(one?.RmtInf?.Strd ?? []).map((part) => part.CdtrRefInf?.Ref),
      referenceOrNull(endToEnd),
      one === null ? found.AddtlNtryInf : one.AddtlTxInf,
    ]),
    account,
    bankId:
      referenceOrNull(one?.Refs?.AcctSvcrRef) ??
      referenceOrNull(one?.Refs?.TxId) ??
      referenceOrNull(found.AcctSvcrRef),
  };
}

/** An entry may contain several payments: they are booked one by one if they add up to its amount. */
function creditsOf(found: Entry, account: string, context: string): readonly Credit[] {
  const parts = (found.NtryDtls ?? []).flatMap(({ TxDtls }) => TxDtls ?? []);
  const isOnly = parts.length <= 1;
  const credits = (isOnly ? [parts[0] ?? null] : parts).map((part) =>
    creditOf(found, part, amountIn(found, part, isOnly, context), account, context),
  );
  if (isOnly) return credits;
  const whole = decimal(amountIn(found, null, true, context));
  if (!sumOf(credits.map((credit) => decimal(credit.amount))).eq(whole)) {
    throw new BadStatement(`${context}: its ${parts.length} payments do not make up ${whole.toFixed(2)}.`);
  }
  // The number of the entry alone would make them duplicates.
  return credits.map((credit, index) =>
    referenceOrNull(parts[index]?.Refs?.AcctSvcrRef) || referenceOrNull(parts[index]?.Refs?.TxId)
      ? credit
      : { ...credit, bankId: credit.bankId && `${credit.bankId} ${index + 1}` },
  );
}

/** @throws BadStatement */
export function readCamt(xml: string): Statement {
  if (/<!DOCTYPE/i.test(xml))
    throw new BadStatement('The file has a DOCTYPE, which no bank’s statement has.');
  let value: unknown;
  try {
    value = parser.parse(xml, true);
  } catch (error) {
    throw new BadStatement(`The file is not XML: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
  const parsed = document.safeParse(withoutEmpty(value));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadStatement(
      `The file is not a camt.053 statement: ${issue?.path.join('/') ?? ''} is missing or unexpected.`,
    );
  }
  let skippedCount = 0;
  const credits: Credit[] = [];
  for (const { Acct, Ntry } of parsed.data.Document.BkToCstmrStmt.Stmt) {
    const account = Acct.Id.IBAN ?? Acct.Id.Othr?.Id ?? '';
    for (const [index, found] of (Ntry ?? []).entries()) {
      const isIn = found.CdtDbtInd === 'CRDT' && found.RvslInd !== 'true' && isBooked(found);
      if (isIn) credits.push(...creditsOf(found, account, `Entry ${index + 1} of ${account}`));
      else skippedCount += 1;
    }
  }
  return { credits, skippedCount };
}
