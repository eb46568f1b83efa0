"""From two noisy renders to one clean picture: denoising, exposure, tone.

Debian's Blender has no denoiser, so we render each picture twice with half of the samples and smooth each half with
weights measured on the other (dual-buffer non-local means, after Rousselle et al. 2012); albedo and normals keep
edges and type sharp. Exposure is set so that the wall behind every object has the same colour.
"""
import numpy as np

GROUND = (0.896, 0.838, 0.776)  # #F3ECE4, linear


def _pad(a, r):
    return np.pad(a, [(r, r), (r, r)] + [(0, 0)] * (a.ndim - 2), mode='edge')


def box_mean(a, r):
    """Mean over a square of side 2r + 1, edges repeated."""
    side, (h, w) = 2 * r + 1, a.shape[:2]
    p = _pad(a, r)
    rows = p[:h].copy()
    for k in range(1, side):
        rows += p[k:k + h]
    mean = rows[:, :w].copy()
    for k in range(1, side):
        mean += rows[:, k:k + w]
    return mean / np.float32(side * side)


def denoise(a, b, guides, radius=6, strength=0.6, step=1):
    """Return both halves smoothed; `guides` are the two halves' (H, W, C) features scaled so that 1 is a hard edge.

    Behind glass the features are noisy themselves; differences within their noise do not count as edges.
    """
    features = ((guides[0] + guides[1]) / 2).astype(np.float32)
    feature_noise = box_mean(np.sum((guides[0] - guides[1]) ** 2, axis=2) / 4, 2)
    # Work on a compressed scale, close to perception, so that bright glints do not dominate their surroundings.
    la, lb = np.sqrt(np.maximum(a, 0)), np.sqrt(np.maximum(b, 0))
    noise = box_mean(np.mean((la - lb) ** 2, axis=2) / 2, 3) + 1e-6
    reach = radius * step
    padded = {k: _pad(v, reach) for k, v in (('features', features), ('feature_noise', feature_noise), ('noise', noise),
                                             ('a', a), ('b', b), ('la', la), ('lb', lb))}
    h, w = noise.shape
    sums = [np.zeros_like(a), np.zeros_like(b)]
    totals = [np.zeros_like(noise), np.zeros_like(noise)]
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            if dy * dy + dx * dx > (radius + 0.5) ** 2:
                continue
            part = np.s_[reach + dy * step: reach + dy * step + h, reach + dx * step: reach + dx * step + w]
            guide = np.einsum('ijk,ijk->ij', *[padded['features'][part] - features] * 2)
            guide = 8 * np.maximum(guide - 2.5 * (feature_noise + padded['feature_noise'][part]), 0)
            other_noise = padded['noise'][part]
            allowed = noise + np.minimum(noise, other_noise)
            scale = 1 / (1e-6 + strength ** 2 * (noise + other_noise))
            for i, (measured, smoothed) in enumerate((('lb', 'a'), ('la', 'b'))):
                step_squared = np.einsum('ijk,ijk->ij', *[padded[measured][part] - (lb if i == 0 else la)] * 2) / 3
                weight = np.exp(-np.maximum(box_mean((step_squared - allowed) * scale, 2), 0) - guide)
                sums[i] += weight[..., None] * padded[smoothed][part]
                totals[i] += weight
    return [s / t[..., None] for s, t in zip(sums, totals)]


def expose(image, wall, level=1.0):
    """Scale so that the mean over the slices `wall` is the ground's colour times `level`, a number or one for each channel."""
    seen = np.mean([image[part].reshape(-1, 3).mean(axis=0) for part in wall], axis=0)
    gain = np.array(GROUND) * level / seen
    return image * gain


def tone(image, knee=0.86):
    """Roll highlights off softly above `knee`, then encode as sRGB bytes."""
    over = np.maximum(image - knee, 0)
    room = 1 - knee
    image = np.where(image > knee, knee + room * (1 - np.exp(-over / room)), np.maximum(image, 0))
    encoded = np.where(image <= 0.0031308, image * 12.92, 1.055 * np.maximum(image, 1e-9) ** (1 / 2.4) - 0.055)
    dither = np.random.default_rng(1).uniform(-0.5, 0.5, encoded.shape[:2])[..., None]
    return np.clip(np.rint(encoded * 255 + dither), 0, 255).astype(np.uint8)


def write_ppm(path, pixels):
    with open(path, 'wb') as file:
        file.write(b'P6\n%d %d\n255\n' % (pixels.shape[1], pixels.shape[0]))
        file.write(pixels.tobytes())
