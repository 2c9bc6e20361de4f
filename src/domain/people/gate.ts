/** The conditions for members’ pages. */
export type GateFlags = {
  readonly is_kyc_checked: boolean;
  readonly is_accredited: boolean;
  readonly is_member: boolean;
};

export const isFullyVerified = (investor: GateFlags): boolean =>
  investor.is_kyc_checked && investor.is_accredited && investor.is_member;
