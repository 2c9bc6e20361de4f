import { describe, expect, it } from 'vitest';
import { wordTags } from '../../../src/views/rounds/list/round.labels.ts';

describe('the tags of a round', () => {
  it.each([
    [['robotics', 'jp', 'preferred'], 'JP', 'preferred', ['Robotics']],
    [['deep_tech', 'jp'], 'GB', 'safe', ['Deep tech', 'Japan']],
    [['space'], null, null, ['Space']],
    [['ai', 'convertible_note'], 'US', 'safe', ['AI', 'Convertible note']],
    [[], 'US', 'safe', []],
  ])('%j of %s, %s are shown as words', (tags, country, instrument, shown) => {
    expect(wordTags({ tags, country, instrument })).toEqual(shown);
  });
});
