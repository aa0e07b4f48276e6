import { describe, expect, it } from "vitest";
import { friendlyMark } from "./figures.ts";

const shown = (count: number) => {
  const { value, isMore } = friendlyMark(count);
  return isMore ? `${value}+` : String(value);
};

describe("a marketing figure", () => {
  it("is rounded down to a friendly mark", () => {
    expect(shown(812)).toBe("800+");
    expect(shown(15_312)).toBe("15000+");
    expect(shown(1_999)).toBe("1900+");
    expect(shown(47)).toBe("40+");
    expect(shown(153_999)).toBe("150000+");
  });

  it("is exact while it is small", () => {
    expect(shown(0)).toBe("0");
    expect(shown(1)).toBe("1");
    expect(shown(7)).toBe("7");
    expect(shown(19)).toBe("19");
  });

  it("claims no more than there is when the mark is hit", () => {
    expect(shown(800)).toBe("800");
    expect(shown(15_000)).toBe("15000");
  });

  it("never exceeds the count", () => {
    for (let count = 0; count <= 20_000; count += 7)
      expect(friendlyMark(count).value).toBeLessThanOrEqual(count);
  });
});
