import { expect, it } from 'vitest';
import { sqlParameters } from '#studio/fields/sql-parameters.ts';

it.each([
  ['SELECT * FROM orders WHERE id = :id AND city = :city OR id > :id', ['id', 'city']],
  ["SELECT ':no', id::text, 'it''s :no' FROM t WHERE a = :yes -- :no\n/* :no */", ['yes']],
  ['SELECT ":no", `:no`, $$ :no $$ FROM t', []],
  ['SELECT 1', []],
])('%s', (sql, names) => expect(sqlParameters(sql)).toEqual(names));
