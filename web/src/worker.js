/* The service worker: caches the client's own files, so that it opens without a connection and says so. */
const VERSION = "__VERSION__";
const FILES = __FILES__;
const PLACE = `trident-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(PLACE).then((kept) => kept.addAll(["/", "/icon.svg", ...FILES])));
});

self.addEventListener("activate", (event) => {
  const old = caches
    .keys()
    .then((names) =>
      Promise.all(
        names
          .filter((name) => name.startsWith("trident-") && name !== PLACE)
          .map((name) => caches.delete(name)),
      ),
    );
  event.waitUntil(old.then(() => self.clients.claim()));
});

// The page asks for the new version when nobody is in the middle of a turn.
self.addEventListener("message", (event) => {
  if (event.data === "change") self.skipWaiting();
});

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (
    request.method !== "GET" ||
    address.origin !== self.location.origin ||
    address.pathname.startsWith("/api/")
  )
    return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (address.pathname.startsWith("/assets/") || address.pathname === "/icon.svg")
    event.respondWith(file(request));
});
