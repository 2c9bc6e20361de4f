import { href, roundPath } from '../../../../src/routes.ts';
import { dayInWords } from '../../../files/pdf/values.ts';
import { escapeText } from '../../../http/markup.ts';
import { amountText } from '../amount-text.ts';

/** Every text that the host sends to an investor about an event: one entry per kind, with the facts that it needs. */

type MailText = {
  readonly subject: string;
  /** Paragraphs of plain text. */
  readonly lines: readonly string[];
  /** The link to continue, as a path of the application. */
  readonly link: { readonly label: string; readonly path: string };
};

type Money = { readonly amount: string; readonly currency: string };
const moneyOf = ({ amount, currency }: Money) => amountText(amount, currency);
/** With the month as a word: the host does not know the reader's locale. */
const dayText = (day: string) => dayInWords(day, 'en-GB');

const checklist = { label: 'Open your checklist', path: href('personalData') };
const linkTo = (roundId: number) => ({ label: 'Open the round', path: roundPath(roundId) });

/** The round that a mail is about. */
type Round = { readonly id: number; readonly title: string };

/** The facts that each kind of mail needs. */
export type MailFacts = {
  readonly welcome: null;
  readonly approval: { readonly isMember: boolean };
  readonly refusal: { readonly reason: string };
  readonly documents_requested: {
    readonly documents: readonly { readonly title: string; readonly reason: string | null }[];
    /** `YYYY-MM-DD`. */
    readonly due: string | null;
  };
  readonly allocation: {
    readonly round: Round;
    /** Null where no allocation was left. */
    readonly allocated: (Money & { readonly fees: string }) | null;
    readonly reason: string | null;
  };
  readonly wire_due: {
    readonly round: Round;
    readonly due: Money;
    /** `YYYY-MM-DD`. */
    readonly by: string | null;
    readonly reference: string;
  };
  readonly money_received: {
    readonly round: Round;
    readonly received: Money;
    /** Null where nothing is missing. */
    readonly outstanding: Money | null;
  };
  readonly money_held: { readonly round: Round; readonly received: Money };
  readonly capital_call: {
    readonly startup: string;
    readonly due: Money;
    /** `YYYY-MM-DD`. */
    readonly by: string;
    readonly reference: string;
  };
  readonly distribution: { readonly startup: string; readonly net: Money };
  readonly statement_ready: { readonly title: string };
};

export type MailKind = keyof MailFacts;

// Somebody who intercepts mails could replace the account by another one.
const accountsByMail = 'We never send account details by email. Sign in to see where to wire.';

const mailTexts: { readonly [Kind in MailKind]: (facts: MailFacts[Kind]) => MailText } = {
  welcome: () => ({
    subject: 'Welcome to the club',
    lines: [
      'Your account is ready. A checklist takes you through the steps before you can invest: your details, your bank account, your accreditation and an identity check.',
      'If you didn’t register, reply to this message and the club will close the account.',
    ],
    link: checklist,
  }),
  approval: ({ isMember }) => ({
    subject: isMember ? 'You’re a member of the club' : 'Your accreditation was confirmed',
    lines: isMember
      ? ['The club has approved your application. Rounds, the market and your portfolio are open to you.']
      : ['The club has confirmed your accreditation. Your membership follows; you’ll hear from the club.'],
    link: isMember ? { label: 'Open the club', path: href('portfolio') } : checklist,
  }),
  refusal: ({ reason }) => ({
    subject: 'About your application',
    lines: [reason, 'Reply to this message if you think this is a mistake.'],
    link: checklist,
  }),
  documents_requested: ({ documents, due }) => ({
    subject: 'The club needs a document from you',
    lines: [
      'For your application the club still needs:',
      ...documents.map(({ title, reason }) => `– ${title}${reason ? `: ${reason}` : ''}`),
      ...(due === null ? [] : [`Please upload by ${dayText(due)}.`]),
    ],
    link: checklist,
  }),
  allocation: ({ round, allocated, reason }) => ({
    subject: allocated === null ? `No allocation in ${round.title}` : `Your allocation in ${round.title}`,
    lines: [
      allocated === null
        ? 'Your commitment couldn’t be allocated.'
        : `You were allocated ${moneyOf(allocated)}, plus ${moneyOf({ ...allocated, amount: allocated.fees })} in fees.`,
      ...(reason === null ? [] : [reason]),
    ],
    link: linkTo(round.id),
  }),
  wire_due: ({ round, due, by, reference }) => ({
    subject: `Your wire for ${round.title} is due`,
    lines: [
      `Please wire ${moneyOf(due)}${by === null ? '' : ` by ${dayText(by)}`} with the reference ${reference}, from an account in your own name.`,
      accountsByMail,
    ],
    link: linkTo(round.id),
  }),
  money_received: ({ round, received, outstanding }) => ({
    subject: `Payment received for ${round.title}`,
    lines: [
      `${moneyOf(received)} has arrived.`,
      outstanding === null ? 'Nothing more is due.' : `${moneyOf(outstanding)} is still due.`,
    ],
    link: linkTo(round.id),
  }),
  money_held: ({ round, received }) => ({
    subject: `We need to check your payment for ${round.title}`,
    lines: [
      `${moneyOf(received)} came from an account in a different name. Show the club that the account is yours, or the money will be returned.`,
    ],
    link: linkTo(round.id),
  }),
  capital_call: ({ startup, due, by, reference }) => ({
    subject: `Capital call for ${startup}`,
    lines: [
      `Please wire ${moneyOf(due)} by ${dayText(by)} with the reference ${reference}, from an account in your own name.`,
      accountsByMail,
    ],
    link: { label: 'Open your documents', path: href('investorDocuments') },
  }),
  distribution: ({ startup, net }) => ({
    subject: `Distribution from ${startup}`,
    lines: [`${moneyOf(net)} from ${startup} was booked for you, after carry and fees.`],
    link: { label: 'Open your portfolio', path: href('portfolio') },
  }),
  statement_ready: ({ title }) => ({
    subject: `New statement: ${title}`,
    lines: [`${title} is among your documents.`],
    link: { label: 'Open your documents', path: href('investorDocuments') },
  }),
};

export const mailTextOf = <Kind extends MailKind>(kind: Kind, facts: MailFacts[Kind]): MailText =>
  mailTexts[kind](facts);

/**
 * The kinds that a person may turn off. The others are part of an application or a contract: the person has to receive
 * them, and the law does not require an opt-out.
 */
export const choosableMails = {
  money_received: 'Payments that arrived',
  distribution: 'Distributions',
  statement_ready: 'New statements',
} as const satisfies { readonly [Kind in MailKind]?: string };

export type ChoosableMail = keyof typeof choosableMails;

export const isChoosable = (kind: string): kind is ChoosableMail => Object.hasOwn(choosableMails, kind);

/** A rendered mail. */
export type WrittenMail = { readonly subject: string; readonly text: string; readonly html: string };

type Letter = {
  /** The recipient's name in the salutation; null for a salutation without a name. */
  readonly name: string | null;
  readonly words: MailText;
  /** The URL of the application, without a trailing slash. */
  readonly origin: string;
  /** The page of mail preferences; null for a mail that cannot be turned off. */
  readonly stopUrl: string | null;
};

/** Renders a mail as plain text and as HTML with the same content. */
export function writeMail({ name, words, origin, stopUrl }: Letter): WrittenMail {
  const greeting = name === null ? [] : [`Hello ${name},`];
  const url = `${origin}${words.link.path}`;
  const foot = stopUrl === null ? [] : ['Choose which emails you get:', stopUrl];
  const text = [...greeting, ...words.lines, `${words.link.label}:`, url, ...foot].join('\n\n');
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeText(line)}</p>`;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(words.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2937;background:#ffffff">',
    '<div style="max-width:560px;margin:0 auto">',
    ...[...greeting, ...words.lines].map(paragraph),
    `<p style="margin:24px 0"><a href="${escapeText(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:600">${escapeText(words.link.label)}</a></p>`,
    ...(stopUrl === null
      ? []
      : [
          `<p style="margin:32px 0 0;font-size:14px;color:#4b5563"><a href="${escapeText(stopUrl)}" style="color:#4b5563">Choose which emails you get</a></p>`,
        ]),
    '</div></body></html>',
  ].join('');
  return { subject: words.subject, text, html };
}
