"""Rows of the later face, body and hair care, and of the oils and sprays that carry a perfume."""
