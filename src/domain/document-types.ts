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

export type DocumentCategory = 'identity' | 'accreditation' | 'tax' | 'agreement' | 'statement' | 'other';

export type DocumentType = keyof typeof documentTypes;

export const isDocumentType = (type: string): type is DocumentType => Object.hasOwn(documentTypes, type);

/** Limits of one upload; the host has the same, and may be stricter. */
export const uploadLimits = {
  bytes: 20 * 1024 * 1024,
  filesAtOnce: 10,
  parallel: 2,
} as const;
