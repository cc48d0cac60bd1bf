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

/** The rules that the linter does not have. */
export default {
  meta: { name: 'house' },
  rules: { 'no-double-assertion': noDoubleAssertion },
};
