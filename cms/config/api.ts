export default {
  rest: { defaultLimit: 100, maxLimit: 1_000, withCount: true },
};
