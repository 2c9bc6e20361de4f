import { describe, expect, it } from 'vitest';
import { myPositionLabel, tagLabels } from '../../../src/views/rounds/list/round.labels.ts';

describe('the tags of a round', () => {
  it.each([
    [['robotics', 'jp', 'preferred'], 'JP', 'preferred', ['Robotics']],
    [['deep_tech', 'jp'], 'GB', 'safe', ['Deep tech', 'Japan']],
    [['space'], null, null, ['Space']],
    [['ai', 'convertible_note'], 'US', 'safe', ['AI', 'Convertible note']],
    [[], 'US', 'safe', []],
  ])('%j of %s, %s are shown as words', (tags, country, instrument, shown) => {
    expect(tagLabels({ tags, country, instrument })).toEqual(shown);
  });
});

describe('the mark of one’s own commitment', () => {
  it.each([
    [{ status: 'signing', next_action: 'sign' }, 'Action: sign'],
    [{ status: 'signing', next_action: null }, 'You: Being signed'],
    [{ status: 'signing' }, 'Action: sign'],
    [{ status: 'signed', next_action: null }, 'You: Signed'],
    [{ status: 'funding', next_action: 'wire' }, 'Action: wire'],
    [{ status: 'funding', next_action: null }, 'You: Wire on its way'],
    [{ status: 'funding' }, 'Action: wire'],
    [{ status: 'signing', next_action: 'confirm_terms' }, 'Action: confirm terms'],
    [{ status: 'funding', next_action: 'send_evidence' }, 'Action: confirm wire'],
  ])('of %j is %s', (mine, label) => expect(myPositionLabel(mine).label).toBe(label));
});
