import type { entities } from '../../database/schema/schema-club.ts';

type Vehicle = typeof entities.$inferSelect;

/** The account of a vehicle that an investor pays into, for a commitment and for a deal of the market alike. */
export const wireInstructionsTo = (vehicle: Vehicle, currency: string, reference: string) => ({
  beneficiary: vehicle.name,
  beneficiary_address: vehicle.address,
  bank_name: vehicle.bank_name,
  swift: vehicle.bank_swift,
  account: vehicle.bank_account,
  intermediary_swift: null,
  currency,
  reference,
  cutoff: vehicle.wire_cutoff,
});
