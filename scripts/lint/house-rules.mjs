import pattern from './vague-words.json' with { type: 'json' };

/** A type assertion through `unknown` switches the type checker off where it is needed most. */
const noDoubleAssertion = {
  create: (context) => ({
    TSAsExpression({ expression }) {
      if (expression.type !== 'TSAsExpression') return;
      if (expression.typeAnnotation.type !== 'TSUnknownKeyword') return;
      context.report({
        node: expression,
        message: 'Parse or narrow the value instead of asserting through unknown.',
      });
    },
  }),
};

/**
 * Strapi's `db.transaction` resolves when the database refuses the COMMIT: the caller is answered ok, and
 * nothing is stored.
 */
const noStrapiTransaction = {
  create: (context) => ({
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.name !== 'transaction') return;
      // `strapi.db`, not a connection of knex that is called so: knex's own way with a callback rejects.
      if (callee.object.type !== 'MemberExpression' || callee.object.property.name !== 'db') return;
      context.report({
        node: callee,
        message:
          'Use inTransaction of cms/src/database/transactions.ts, which rejects when a COMMIT fails.',
      });
    },
  }),
};

const longestCommentLine = 120;

/** A noun says more. In backticks they are names, such as the user `nobody`. */
const vagueWords = new RegExp(pattern, 'i');

const plainComments = {
  create: ({ report, sourceCode }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        const { start, end } = comment.loc;
        const lines = sourceCode.lines.slice(start.line - 1, end.line);
        if (lines.some((line) => line.length > longestCommentLine)) {
          report({ node: comment, message: `Break lines of comments at ${longestCommentLine}.` });
        }
        const [word] = vagueWords.exec(comment.value) ?? [];
        if (word !== undefined)
          report({ node: comment, message: `Name who or what "${word}" is.` });
      }
    },
  }),
};

/**
 * The files of a worker share `test`: what one of them overrides outside a suite, all that follow are run with. A
 * journey for a phone was then walked on a wide screen, or not, by the order of the files.
 */
const noSharedOverride = {
  create: (context) => ({
    'Program > ExpressionStatement > CallExpression'({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.name !== 'override') return;
      context.report({ node: callee, message: 'Override fixtures inside a describe.' });
    },
  }),
};

/** The rules that the linter does not have. */
export default {
  meta: { name: 'house' },
  rules: {
    'no-double-assertion': noDoubleAssertion,
    'no-strapi-transaction': noStrapiTransaction,
    'no-shared-override': noSharedOverride,
    'plain-comments': plainComments,
  },
};
