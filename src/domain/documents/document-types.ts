/** Length of the reason that the club gives for a decision on a document or an application; in characters. */
export const maxReasonLength = 500;

/** Length of the investor's note on an uploaded document; in characters. */
export const maxDocumentNoteLength = 500;

/** The rules of a new document's days, `YYYY-MM-DD`: not issued after today, and valid longer than today. */
export const isIssued = (issuedDate: string, today: string): boolean => issuedDate <= today;
export const isStillValid = (expiryDate: string, today: string): boolean => expiryDate > today;

/** The document types that an investor may upload, and the folder of each. The host uses the same list and refuses others. */
export const documentTypes = {
  passport: 'identity',
  identity_card: 'identity',
  proof_of_address: 'identity',
  company_register_extract: 'identity',
  articles_of_association: 'identity',
  owners_register: 'identity',
  tax_certificate: 'tax',
  w9: 'tax',
  w8ben: 'tax',
  w8ben_e: 'tax',
  tax_return: 'accreditation',
  bank_statement: 'accreditation',
  credit_report: 'accreditation',
  portfolio_statement: 'accreditation',
  annual_accounts: 'accreditation',
  employment_proof: 'accreditation',
  licence_proof: 'accreditation',
  registration_proof: 'accreditation',
  owners_accreditation: 'accreditation',
  sophistication_certificate: 'accreditation',
  bank_assessment: 'accreditation',
  professional_letter: 'accreditation',
  other: 'other',
} as const satisfies Readonly<Record<string, DocumentCategory>>;

/** The folders of an investor's documents: those of the uploads, and two for what the club and the signing add. */
export const documentCategories = [
  'identity',
  'accreditation',
  'tax',
  'agreement',
  'statement',
  'other',
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

type UploadCategory = (typeof documentTypes)[keyof typeof documentTypes];

/** The folders to which an investor may upload. */
export const uploadCategories = [
  'identity',
  'accreditation',
  'tax',
  'other',
] as const satisfies readonly UploadCategory[];

export type DocumentType = keyof typeof documentTypes;

export const isDocumentType = (type: string): type is DocumentType => Object.hasOwn(documentTypes, type);

/** Limits of one upload; the host has the same, and may be stricter. */
export const uploadLimits = {
  bytes: 20 * 1024 * 1024,
  filesAtOnce: 10,
  parallel: 2,
} as const;

/** A size in bytes as it is stated in messages, in whole megabytes of 1024 kilobytes. */
export const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;
