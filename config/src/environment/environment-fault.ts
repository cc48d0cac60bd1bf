/** The environment is not usable: one sentence for each variable that is wrong. */
export class EnvironmentFault extends Error {}
