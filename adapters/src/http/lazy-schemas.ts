import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/**
 * Compiles a schema with Fastify's own compilers when a request first needs it. Compiling all took a quarter
 * of a start's processor time, and most routes are the back office's.
 */
export function compileSchemasLazily(app: FastifyInstance): void {
  // Values of another type are refused, not coerced: null is no empty picture, and true no first section.
  const validators = lazily(() => AjvCompiler()({}, { customOptions: { coerceTypes: false } }));
  const serializers = lazily(() => SerializerSelector()());
  app.setValidatorCompiler((route) => {
    const validate = lazily(() => validators()(route));
    return (data) => validate()(data) === true || { error: validate().errors ?? [] };
  });
  app.setSerializerCompiler((route) => {
    const serialize = lazily(() => serializers()({ httpStatus: '', ...route }));
    return (answer) => serialize()(answer);
  });
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
