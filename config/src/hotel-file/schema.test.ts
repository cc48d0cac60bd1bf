import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { HotelFile } from './shape.js';

it('config/hotel-file.schema.json is the schema of the code (vitest -u writes it anew)', async () => {
  const schema = { $schema: 'http://json-schema.org/draft-07/schema#', ...HotelFile };
  const { code } = await format('hotel-file.schema.json', JSON.stringify(schema), {
    printWidth: 100,
  });
  await expect(code).toMatchFileSnapshot('../../hotel-file.schema.json');
});
