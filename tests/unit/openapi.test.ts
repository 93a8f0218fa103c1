import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '@/lib/contract/openapi';

const document = openApiDocument('https://api.rapport.example');

it('the document passes the linter’s recommended rules, and its examples match their schemas', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('every date is declared as a date', () => {
  const schemas = JSON.stringify(document.components.schemas);
  const dates = [...schemas.matchAll(/"(\w+_at)":(\{.*?"format":"date-time")/g)];
  expect(new Set(dates.map(([, name]) => name))).toEqual(
    new Set([
      'expires_at',
      'created_at',
      'updated_at',
      'finished_at',
      'plan_renews_at',
      'plan_ends_at',
      'available_at',
      'practise_available_at',
    ]),
  );
});
