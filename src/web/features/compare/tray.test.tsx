import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPart } from "#tests/components/render.tsx";
import { Tray } from "./tray.tsx";
import { setTray } from "./tray-store.ts";

const show = async (path: string) => {
  setTray([3, 8]);
  await renderPart(<Tray />, path);
};

const link = () => screen.queryByRole("link")?.getAttribute("href");

describe("the tray", () => {
  it("offers its people on an empty comparison", async () => {
    await show("/compare");
    const chosen = screen.getByRole("link", { name: "Confronta le 2 persone scelte" });
    expect(chosen.getAttribute("href")).toBe("/compare?p=3,8");
  });

  it("offers them beside a comparison of other people", async () => {
    await show("/compare?p=5,6");
    expect(link()).toBe("/compare?p=3,8");
  });

  it("is not shown on a comparison of its people", async () => {
    await show("/compare?p=3,8");
    expect(link()).toBeUndefined();
  });
});
