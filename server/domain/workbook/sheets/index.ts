import type { Sheet, SheetName } from '../schema.ts';
import { annualFeeSheet } from './annual-fees.ts';
import { conversionSheet, splitSheet } from './corporate-actions.ts';
import { commitmentSheet, roundSheet, seriesSheet } from './deals.ts';
import { indexSheet } from './indices.ts';
import { depositSheet, distributionSheet, purchaseSheet, rateSheet, valuationSheet } from './money.ts';
import { investorSheet, startupSheet, vehicleSheet } from './people.ts';
import { policySheet } from './policies.ts';
import { documentSheet, figureSheet, newsSheet, sectionSheet, totalSheet } from './texts.ts';

/** All sheets in the order of the workbook: except for figures and texts, a row refers to rows of earlier sheets. */
export const sheets: readonly Sheet[] = [
  investorSheet,
  vehicleSheet,
  startupSheet,
  roundSheet,
  sectionSheet,
  seriesSheet,
  commitmentSheet,
  purchaseSheet,
  depositSheet,
  distributionSheet,
  annualFeeSheet,
  valuationSheet,
  splitSheet,
  conversionSheet,
  rateSheet,
  policySheet,
  indexSheet,
  newsSheet,
  figureSheet,
  documentSheet,
  totalSheet,
];

/** @throws Error for an unknown name, which is a programming error. */
export function sheetNamed(name: SheetName): Sheet {
  const found = sheets.find((sheet) => sheet.name === name);
  if (!found) throw new Error(`There is no sheet ${name}.`);
  return found;
}

/** The sheets whose rows are stored, in the order in which they are written. */
export const storedSheets: readonly Sheet[] = sheets.filter(({ table }) => table !== null);
