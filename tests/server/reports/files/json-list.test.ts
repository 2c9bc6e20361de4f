import { describe, expect, it } from 'vitest';
import { createJsonList, encodeAll } from '../../../../server/domain/reports/makers/parts/json-list.ts';

describe('a long JSON list', () => {
  it('is that of its rows, whatever their characters and length', () => {
    const rows = [
      { name: 'Ærø Schlüssel 漢字 😀' },
      { text: 'ä'.repeat(100_000) },
      { text: 'x'.repeat(100_000) },
      { id: 4 },
    ];
    const list = createJsonList();
    for (const row of rows) list.add(JSON.stringify(row));
    list.add('');
    const bytes = encodeAll(['{"rows":', ...list.pieces(), '}']);
    expect(Buffer.from(bytes).toString()).toBe(JSON.stringify({ rows }));
  });

  it('is empty without rows', () => {
    expect(Buffer.from(encodeAll(createJsonList().pieces())).toString()).toBe('[]');
  });
});
