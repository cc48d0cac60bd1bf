import { defineConfig } from 'rolldown';

/** The adapter in one file, with what it is made of. */
export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  logLevel: 'warn',
  // They read files of their own folders.
  external: ['sharp', '@fastify/swagger-ui'],
  output: {
    file: 'dist/bundle/main.cjs',
    format: 'cjs',
    codeSplitting: false,
    // A megabyte, and some name imports, of which V8 keeps no code (config/src/loading/kept-modules.ts).
    comments: false,
  },
});
