// What a person decides about the reviews of a surge that are set aside.

/** All of them stay aside, all count, or some do. */
export const SURGE_DECISIONS = ["confirmed", "released", "partly_released"] as const;
