import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { QrCode } from "./qr-code.tsx";

it("a QR code keeps four light modules on every side, for a camera before a dark page", () => {
  render(<QrCode text="otpauth://totp/Scrutinio" label="Codice QR" />);
  const image = screen.getByRole("img", { name: "Codice QR" });
  const size = Number(image.getAttribute("viewBox")?.split(" ")[2]);
  const dark = image.querySelectorAll("path")[1]?.getAttribute("d") ?? "";
  const runs = [...dark.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => ({
    left: Number(x),
    right: Number(x) + Number(width),
    y: Number(y),
  }));
  expect(Math.min(...runs.map(({ left }) => left))).toBe(4);
  expect(Math.max(...runs.map(({ right }) => right))).toBe(size - 4);
  expect(Math.min(...runs.map(({ y }) => y))).toBe(4);
  expect(Math.max(...runs.map(({ y }) => y))).toBe(size - 5);
});
