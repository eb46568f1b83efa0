"""Books of 13 by 20 cm: one that is for sale, and plain ones that show the scale of other things."""
from forms import bend, box, group, on_plane, text
from materials import paper, solid


def lying(x, y, z, turn, cover, ink=None):
    """A plain bound book; with `ink` the paperback for sale, whose pages are flush with its cover."""
    w, d, h = 13.0, 20.0, 2.4
    boards, edge = (0.28, 0.7) if ink is None else (0.06, 0.04)
    shell, leaf = solid(cover, 0.85, specular=0.2), paper('#efe6d6')
    parts = [
        box((w, d, boards), (0, 0, 0), shell, boards / 5),
        box((w - edge, d - edge, h - 2 * boards), (edge / 3, 0, boards), leaf, 0.02),
        box((w, d, boards), (0, 0, h - boards), shell, boards / 5),
        box((boards, d, h), (-w / 2, 0, 0), shell, boards / 3),
    ]
    if ink:
        words = (('NOTES', 2.5, 600, 1.2, 'normal', 2.6), ('a small book of scents', 1.02, 500, 1.0, 'italic', 0.9),
                 ('MERIDIAN', 0.8, 600, 1.16, 'normal', -7.8))
        parts += [bend(text(word, size, ink, weight, gap, style), lambda u, v, up=up: (u, up + v, h + 0.01))
                  for word, size, weight, gap, style, up in words]
    return group(parts, x, y, z, turn)


def standing(cover, ink, boards):
    """The book for sale, standing; `boards` is the thickness of its cover."""
    w, h, d = 13.0, 20.0, 2.2
    shell, leaf = solid(cover, 0.85, specular=0.2), paper('#f1e9da')
    front = -d / 2
    return [
        box((w, boards, h), (0, front + boards / 2, 0), shell, min(boards / 3, 0.05)),
        box((w, boards, h), (0, d / 2 - boards / 2, 0), shell, min(boards / 3, 0.05)),
        box((boards, d, h), (-w / 2, 0, 0), shell, 0.05),
        box((w - boards * 2.4, d - 2 * boards, h - boards * 2.4), (-boards * 0.6, 0, boards * 1.2), leaf, 0.02),
        on_plane(text('NOTES', 2.5, ink, 600, 1.2), 12.6, front),
        on_plane(text('a small book of scents', 1.02, ink, 500, 1.0, 'italic'), 10.9, front),
        on_plane(text('MERIDIAN', 0.8, ink, 600, 1.16), 2.2, front),
    ]
