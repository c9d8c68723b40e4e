// What the benchmarks call in a page, as `bench.…`. Times are in milliseconds.

/** Resolves when what has been drawn is painted: a message that is sent in an animation frame arrives after its paint. */
const painted = () =>
  new Promise((done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(null);
    }),
  );

const idle = () => new Promise((done) => requestIdleCallback(done));

/** Records in `window.seen` when the first legal target is on the board, and when the engine is ready. */
function watchFirstVisit() {
  window.seen = {};
  const note = (name, selector) => {
    if (!(name in window.seen) && document.querySelector(selector)) window.seen[name] = performance.now();
  };
  new MutationObserver(() => {
    note("interactive", "[data-legal], [data-hand-over]");
    note("ready", "[data-engine=ready]");
  }).observe(document.documentElement, { subtree: true, attributes: true, childList: true });
}

/** Resolves to the times of so many plies, or of all until the game is over. The first ply, which includes the start of the AI worker, is left out. */
function timesOfPlies(plies) {
  return new Promise((done) => {
    const times = [];
    let last = performance.now();
    let count = -2; // skips the announcements of the table and of the first ply
    const watch = new MutationObserver(() => {
      const now = performance.now();
      if (++count > 0) times.push(now - last);
      last = now;
      if (times.length < plies && !document.querySelector("[data-over]")) return;
      watch.disconnect();
      done(times);
    });
    watch.observe(document.querySelector("#said"), { childList: true });
  });
}

/** Resolves to the longest task or gap between two frames until the computer player has moved. */
function longestBlock() {
  return new Promise((done) => {
    let longest = 0;
    let last = performance.now();
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    watch.observe({ type: "longtask" });
    const frame = (now) => {
      if (document.querySelector("[data-move-now]")) {
        longest = Math.max(longest, now - last);
        last = now;
        requestAnimationFrame(frame);
      } else {
        watch.disconnect();
        done(longest);
      }
    };
    requestAnimationFrame((now) => {
      last = now;
      frame(now);
    });
  });
}

/** Returns a point where a click hits the element; null if it is covered. */
function pointOn(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const spots = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.8], [0.2, 0.8], [0.8, 0.2], [0.5, 0.1], [0.5, 0.9]]; // biome-ignore format: a list of points
  const points = spots.map(([right, down]) => [x + right * width, y + down * height]);
  return points.find((point) => element.contains(document.elementFromPoint(...point))) ?? null;
}

/** Returns an object that chooses the targets of a random game and measures the clicks on them. */
function randomClicks(seed) {
  let state = seed;
  const random = () => {
    state = (state * 75 + 74) % 65537;
    return state / 65537;
  };
  const find = (selector) => document.querySelector(selector);
  const board = find("#board");
  const played = async () => (await window.table.record()).moves.length;
  const [times, boards] = [[], []];
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });
  let plies, start, drawn, stop;
  document.addEventListener("click", (event) => (start = event.timeStamp), { capture: true });
  /** Resolves when the board changes after a click and is painted; to 0 if the signal says that no change is expected. */
  const nextBoard = (signal) =>
    new Promise((done) => {
      const observer = new MutationObserver(() => {
        if (start === undefined) return; // the pointer has come to the target
        observer.disconnect();
        painted().then(done);
      });
      const attributeFilter = ["transform", "class", "data-legal"];
      observer.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter });
      signal.addEventListener("abort", () => {
        observer.disconnect();
        done(0);
      });
    });
  return {
    /** Resolves when the page has nothing left to do, three frames later at the earliest. */
    async idle() {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      await idle();
    },
    /** Resolves to the point to click next; to null when the game is over. */
    async choose() {
      for (;;) {
        await idle();
        if (find("[data-over]")) return null;
        const legal = [...document.querySelectorAll("[data-legal]")];
        const done = random() < 0.5 && find("[data-done]");
        const chosen = find("[data-hand-over]") || done || legal[Math.floor(random() * legal.length)];
        const point = chosen && pointOn(chosen);
        if (!point) continue; // a target that is covered, or the board between two games
        plies = await played();
        stop = new AbortController();
        drawn = nextBoard(stop.signal);
        start = undefined;
        return point;
      }
    },
    /** Resolves when the click was answered. Clicks that do not complete a move are not counted. */
    async answered() {
      if ((await played()) === plies) return stop.abort();
      times.push((await drawn) - start);
      boards.push(board.innerHTML);
    },
    result: () => ({ times, boards, longest }),
  };
}

/** Shows these boards on a bare page, each after a worker has sent its text back. Resolves to the time of each. */
async function timesOfBareBoards(boards) {
  const echo = new Blob(["onmessage = (event) => postMessage(event.data);"]);
  const worker = new Worker(URL.createObjectURL(echo));
  const board = document.querySelector("#board");
  const times = [];
  for (const text of boards) {
    await idle();
    const start = performance.now();
    const answer = new Promise((done) => {
      worker.onmessage = ({ data }) => done(data);
    });
    worker.postMessage(text);
    board.innerHTML = await answer;
    times.push((await painted()) - start);
  }
  return times;
}

window.bench = { watchFirstVisit, timesOfPlies, longestBlock, randomClicks, timesOfBareBoards };
