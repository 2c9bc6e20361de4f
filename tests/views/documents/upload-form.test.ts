import { expect, it } from 'vitest';
import { uploadForm } from '../../../src/views/documents/upload-form.ts';

const row = { documentType: 'passport', issuedDate: '', expiryDate: '' };
const isAccepted = (note: string) =>
  uploadForm('2026-11-21').safeParse({ rows: { a: { ...row, note } } }).success;

it('a note has at most 500 characters, counted as the host counts them', () => {
  expect(isAccepted('x'.repeat(500))).toBe(true);
  expect(isAccepted('x'.repeat(501))).toBe(false);
  // Each of them has two units in UTF-16.
  expect(isAccepted('🙂'.repeat(500))).toBe(true);
  expect(isAccepted('🙂'.repeat(501))).toBe(false);
});
