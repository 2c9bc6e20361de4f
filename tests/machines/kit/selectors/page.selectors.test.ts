import { describe, expect, it } from 'vitest';
import {
  selectChild,
  selectContext,
  selectData,
  selectItems,
  selectLeafState,
  selectTopState,
  selectValue,
} from '../../../../src/machines/kit/selectors/page.selectors.ts';

describe('selectors of pages', () => {
  it.each([
    ['empty', 'empty', 'empty'],
    [{ shown: 'refreshing' }, 'shown', 'refreshing'],
    [{ loading: 'lengthy' }, 'loading', 'lengthy'],
  ] as const)('name the top and the leaf of %j', (value, top, leaf) => {
    expect(selectTopState({ value })).toBe(top);
    expect(selectLeafState({ value })).toBe(leaf);
  });
  it('read a child that does not run as nothing', () => {
    expect(selectValue(undefined)).toBeUndefined();
    expect(selectContext(undefined)).toBeUndefined();
    expect(selectData(undefined)).toBeNull();
    expect(selectItems(undefined)).toEqual([]);
    expect(selectItems(undefined)).toBe(selectItems(undefined));
  });
  it('read what there is by reference', () => {
    const context = { items: [1, 2], data: { of: 'today' } };
    expect(selectValue({ value: 'shown' })).toBe('shown');
    expect(selectContext({ context })).toBe(context);
    expect(selectItems({ context })).toBe(context.items);
    expect(selectData({ context })).toBe(context.data);
  });
  it('find a child by its id', () => {
    const list = { send: () => undefined };
    expect(selectChild('list')({ children: { list } })).toBe(list);
    expect(selectChild('list')({ children: {} })).toBeUndefined();
  });
});
