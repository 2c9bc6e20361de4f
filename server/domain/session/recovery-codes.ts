import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { areCodesFew } from '../../../src/domain/people/recovery-codes.ts';
import { recoveryCodes } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';

const codeCount = 10;
/** 120 bits: guessing is infeasible, so that a plain hash is sufficient (ASVS 5.0, 6.5.2). */
const codeBytes = 15;

/** Without letters that look like digits (Crockford's base32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

function newCode(): string {
  let bits = BigInt(`0x${randomBytes(codeBytes).toString('hex')}`);
  let text = '';
  for (let index = 0; index < (codeBytes * 8) / 5; index += 1) {
    text += alphabet[Number(bits % 32n)] ?? '';
    bits /= 32n;
  }
  return text.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The code as it was generated, however it was typed. */
const plain = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll(/[il]/g, '1').replaceAll('o', '0');

const hashOf = (code: string): string => createHash('sha256').update(plain(code)).digest('base64url');

/**
 * Ten single-use codes, of which only hashes are stored, created with an additional factor; they replace earlier ones.
 * Where enough are left those are kept, and none are created. Call it in a transaction.
 */
export async function makeRecoveryCodes(host: Host, investorId: number): Promise<readonly string[]> {
  if (!areCodesFew(await countRecoveryCodes(host, investorId))) return [];
  const { database } = host;
  const codes = Array.from({ length: codeCount }, newCode);
  await database.queries.delete(recoveryCodes).where(eq(recoveryCodes.investor_id, investorId));
  await database.queries
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ code_hash: hashOf(code), investor_id: investorId })));
  return codes;
}

const isLeftFor = (investorId: number) =>
  and(eq(recoveryCodes.investor_id, investorId), isNull(recoveryCodes.used_at));

/** Consumes a code. False for an unknown, a used or another person's code. */
export async function consumeRecoveryCode(host: Host, investorId: number, typed: string): Promise<boolean> {
  const used = await host.database.queries
    .update(recoveryCodes)
    .set({ used_at: host.clock() })
    .where(and(isLeftFor(investorId), eq(recoveryCodes.code_hash, hashOf(typed))))
    .returning({ hash: recoveryCodes.code_hash });
  return used.length > 0;
}

export async function countRecoveryCodes({ database }: Host, investorId: number): Promise<number> {
  const [row] = await database.queries
    .select({ left: count() })
    .from(recoveryCodes)
    .where(isLeftFor(investorId));
  return row?.left ?? 0;
}
