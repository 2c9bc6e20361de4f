/** The conditions for members’ pages. */
export type GateFlags = {
  readonly is_kyc_checked: boolean;
  readonly is_accredited: boolean;
  readonly is_member: boolean;
};

export const isFullyVerified = (investor: GateFlags): boolean =>
  investor.is_kyc_checked && investor.is_accredited && investor.is_member;

type Applicant = Pick<GateFlags, 'is_member'> & { readonly onboarding_status: string | null };

/** The application was rejected, which is final. */
export const isRejected = ({ is_member: isMember, onboarding_status: status }: Applicant): boolean =>
  !isMember && status === 'rejected';
