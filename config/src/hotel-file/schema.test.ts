import { format } from 'prettier';
import { expect, it } from 'vitest';
import { HotelFile } from './shape.js';

it('config/hotel-file.schema.json is the schema of the code (vitest -u writes it anew)', async () => {
  const schema = { $schema: 'http://json-schema.org/draft-07/schema#', ...HotelFile };
  const text = await format(JSON.stringify(schema), { parser: 'json', printWidth: 100 });
  await expect(text).toMatchFileSnapshot('../../hotel-file.schema.json');
});
