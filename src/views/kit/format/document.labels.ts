import {
  type DocumentCategory,
  type DocumentType,
  documentTypes,
  isDocumentType,
  megabytes,
  uploadLimits,
} from '../../../domain/documents/document-types.ts';
import type { DocumentStatus } from '../../../domain/documents/document-versions.ts';
import type { RefusalReason } from '../../../machines/documents/inspect-file.actor.ts';
import type { StatusLabel } from '../../ui/feedback/tone.ts';
import { humanize, labelFor, statusLabelFor } from './format.ts';

const typeLabels: Readonly<Record<DocumentType, string>> = {
  passport: 'Passport',
  identity_card: 'ID card',
  proof_of_address: 'Proof of address',
  company_register_extract: 'Company register extract',
  articles_of_association: 'Articles of association',
  owners_register: 'Register of shareholders',
  tax_certificate: 'Tax certificate',
  w9: 'Form W-9',
  w8ben: 'Form W-8BEN',
  w8ben_e: 'Form W-8BEN-E',
  tax_return: 'Tax return',
  bank_statement: 'Bank statement',
  credit_report: 'Credit report',
  portfolio_statement: 'Portfolio statement',
  annual_accounts: 'Annual accounts',
  employment_proof: 'Proof of employment',
  licence_proof: 'Proof of licence',
  registration_proof: 'Proof of registration',
  owners_accreditation: 'Accreditation of the owners',
  sophistication_certificate: 'Sophistication certificate',
  bank_assessment: 'Bank assessment',
  professional_letter: 'Letter from a lawyer, accountant or adviser',
  other: 'Other document',
};

/** A document type, also one that this version does not know. */
export const documentTypeLabel = (type: string): string =>
  isDocumentType(type) ? typeLabels[type] : humanize(type);

/** Every type that may be uploaded, as options. */
export const allTypes: readonly DocumentType[] = Object.keys(documentTypes).filter(isDocumentType);

const statusLabels: Readonly<Record<DocumentStatus, StatusLabel>> = {
  in_review: { label: 'In review', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'positive' },
  rejected: { label: 'Rejected', tone: 'negative' },
  expired: { label: 'Expired', tone: 'caution' },
  replaced: { label: 'Replaced', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

type Reviewed = { readonly document_type: string; readonly status: string };

/** Only an upload is reviewed; a document of the club, such as a statement, is accepted by nobody. */
export const documentStatusLabel = ({ document_type: type, status }: Reviewed): StatusLabel =>
  status === 'accepted' && !isDocumentType(type)
    ? { label: 'On file', tone: 'neutral' }
    : statusLabelFor(statusLabels, status);

const categoryLabels: Readonly<Record<DocumentCategory, string>> = {
  identity: 'Identity',
  accreditation: 'Accreditation',
  tax: 'Tax',
  agreement: 'Agreements',
  statement: 'Statements',
  other: 'Other',
};

export const documentCategoryLabel = (category: string): string => labelFor(categoryLabels, category);

const refusals: Readonly<Record<RefusalReason, string>> = {
  empty: 'This file is empty. Choose another one.',
  tooLarge: `This file is larger than ${megabytes(uploadLimits.bytes)}. Upload a smaller one, such as a lower-resolution scan.`,
  unknownFormat: 'Unsupported file type. Upload a PDF, JPG, PNG or HEIC.',
  unreadable: 'This file can no longer be read. It may have been moved, changed or deleted. Choose it again.',
};

export const refusalText = (reason: RefusalReason | null): string => refusals[reason ?? 'unreadable'];

/** The file dialog's filter; selected files are judged by their content. */
export const acceptedFiles =
  'application/pdf,image/jpeg,image/png,image/heic,image/heif,.pdf,.jpg,.jpeg,.png,.heic,.heif';
