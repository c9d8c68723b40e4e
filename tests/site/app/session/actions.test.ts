// @vitest-environment happy-dom
// A click on a target that cannot be picked is answered with the rule.

import { beforeEach, expect, test, vi } from "vitest";
import { showError } from "../../../../site/app/feedback/errors.tsx";
import { explainIllegal } from "../../../../site/app/session/actions.ts";
import { tableConfig } from "../../../../site/app/session/table.ts";

vi.mock("../../../../site/app/feedback/errors.tsx", () => ({ showError: vi.fn(), clearError: vi.fn() }));

const MOVES = [
  { move: "A-m", path: ["hand:A", "pile:top"], text: "" },
  { move: "B", path: ["hand:B", "cell:B"], text: "" },
];
const request = vi.fn();

beforeEach(() => vi.clearAllMocks());

async function click(path: string[], target: string, why: string) {
  request.mockResolvedValueOnce({ why });
  const session = { position: { moves: MOVES, over: false, status: "Your turn." }, seatToIdentify: null, isRemoteTurn: false, aiLevel: null };
  const view = { stage: "ready", showsPresent: true, isInterlude: false, choice: { isHeld: false } };
  const table = { session, view, config: tableConfig(), moveInput: { moves: MOVES, request: "Choose a card" }, engine: { request } };
  await explainIllegal(table as any, path, target);
  return vi.mocked(showError).mock.lastCall?.[0];
}

test("the engine names the rule for the move that the targets would be", async () => {
  expect(await click(["hand:B"], "cell:C", "C is taken.")).toBe("C is taken.");
  expect(request).toHaveBeenCalledWith({ request: "why", move: "C", targets: ["hand:B", "cell:C"] });
});

test("it is asked about the targets if no notation names the last one", async () => {
  expect(await click(["hand:B"], "pile:top", "B does not fit.")).toBe("B does not fit.");
  expect(request).toHaveBeenCalledWith({ request: "why", move: null, targets: ["hand:B", "pile:top"] });
});

test("without a rule, the answer says that no move goes there", async () => {
  expect(await click(["hand:B"], "pile:top", "")).toBe("No legal move goes there now.");
});
