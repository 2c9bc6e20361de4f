import { policyValues } from '../../../../src/domain/people/policies.ts';
import { choice } from '../kinds/kinds.ts';
import type { Sheet } from '../schema.ts';
import { required } from './columns.ts';

/** The values of all policies; a rule checks those of each one. */
const values = Object.values(policyValues).flat();
const names = Object.keys(policyValues);

export const policySheet: Sheet = {
  name: 'policies',
  title: 'Policies',
  about: 'How the club calculates where there is a choice. A policy that is left out has its default.',
  table: 'policies',
  identity: ['name'],
  columns: [
    required('name', 'Policy', choice(...names), 'cost_method', 'The choice it makes.'),
    required(
      'value',
      'Value',
      choice(...values),
      'fifo',
      'cost_method: fifo (default), specific (the purchase that a distribution names) or average. priced_round: own_series (default), or older_series, where a new round values the older series of the startup too, one unit as one share.',
    ),
  ],
};
