import { expect, it } from 'vitest';
import { phonePattern, plainPhone } from '../../../src/domain/texts/phone.ts';

it.each([
  ['+44 (20) 7123-4567', '+442071234567', true],
  ['+1.212.555.0100', '+12125550100', true],
  ['+123456789012345', '+123456789012345', true],
  ['+1234567890123456', '+1234567890123456', false],
  ['+1234567', '+1234567', true],
  ['+123456', '+123456', false],
  ['+0442071234567', '+0442071234567', false],
  ['020 7123 4567', '02071234567', false],
  ['+44 20 7123 4567 ext 5', '+442071234567ext5', false],
])('%s is sent as %s, a phone number: %s', (typed, plain, isPhone) => {
  expect(plainPhone(typed)).toBe(plain);
  expect(phonePattern.test(plain)).toBe(isPhone);
});
